/** Rejects after a time, if the promise has not settled. */
export const within = <T>(milliseconds: number, promise: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The device did not answer in time')), milliseconds)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
