// A key that no other tap has. crypto.randomUUID is missing on plain http, where most tables play.

/** 32 random hexadecimal digits. */
export const newKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
