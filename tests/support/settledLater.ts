/** A promise that the test settles. */
export function settledLater<Value>() {
  const settle = { resolve: (_: Value) => {}, reject: (_: Error) => {} }
  const promise = new Promise<Value>((resolve, reject) => Object.assign(settle, { resolve, reject }))
  // A test may settle it before it is awaited.
  promise.catch(() => undefined)
  return {
    promise,
    resolve: (value: Value) => settle.resolve(value),
    reject: (error: Error) => settle.reject(error),
  }
}
