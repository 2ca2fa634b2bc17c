// React Aria calls `AbortSignal.timeout` on a phone that shows a keyboard. Safari has it since 16, Chrome since 103.
if (typeof window !== 'undefined' && !('timeout' in AbortSignal))
  Object.assign(AbortSignal, {
    timeout(milliseconds: number) {
      const deadline = new AbortController()
      setTimeout(() => deadline.abort(), milliseconds)
      return deadline.signal
    },
  })
