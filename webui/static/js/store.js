// A page's state in one place: whoever shows it hears of every change; and what a browser has kept of it.

/**
 * @template State
 * @param {State} state what it is at first
 */
export function createStore(state) {
  const listeners = new Set();
  const tell = () => listeners.forEach((listener) => listener(state));
  return {
    get: () => state,
    /** Put other fields in place of those there. @param {Partial<State>} fields */
    update(fields) {
      state = { ...state, ...fields };
      tell();
    },
    /** Hear of every change. @param {(state: State) => void} listener */
    subscribe: (listener) => void listeners.add(listener),
    /** Tell everybody again: something beside the state changed that is shown. */
    tell,
  };
}

/** What was kept under a name; null where that is nothing, or cannot be read. @param {Storage} storage @param {string} name */
export function kept(storage, name) {
  try {
    return JSON.parse(storage.getItem(name));
  } catch {
    return null;
  }
}
