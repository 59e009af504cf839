// How wide words are in the letters this machine has: those of one system are a quarter wider than another's.

const ink = document.createElement("canvas").getContext("2d");

/** The width of a text, as a multiple of its font size. `family`: "sans" or "serif" of the page; digits count as equally wide. */
export function ems(text, weight, family = "sans") {
  ink.font = `${weight} 100px ${getComputedStyle(document.documentElement).getPropertyValue(`--${family}`)}`;
  return ink.measureText(text.replace(/\d/g, "0")).width / 100;
}

/** A style by which the style sheet knows an element's width, in multiples of its font size, as --ems. */
export const measured = (width) => ({ "--ems": width.toFixed(2) });
