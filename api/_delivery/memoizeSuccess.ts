/** `work`, done once and its result kept. When it fails, whoever waits is told, and the next to ask tries again. */
export function memoizeSuccess<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let kept: Promise<Result> | undefined
  return () => {
    if (kept) return kept
    const current = work()
    kept = current
    current.catch(() => {
      kept = undefined
    })
    return current
  }
}
