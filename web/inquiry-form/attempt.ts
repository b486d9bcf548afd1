/** What only describes an inquiry, or helps to write it, never keeps it from being sent: where it throws, `otherwise` stands for it. */
export const attempt = <Value>(run: () => Value, otherwise: Value): Value => {
  try {
    return run()
  } catch (error) {
    console.warn(error)
    return otherwise
  }
}
