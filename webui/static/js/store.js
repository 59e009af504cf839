// A page's state in one place: whoever shows it hears of every change.

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
