import type { FutureConfig } from '@remix-run/router'

/** React Router's v7 future flags. Each unset flag logs a warning on every page. */
export const routerFuture: Partial<FutureConfig> = {
  v7_fetcherPersist: true,
  v7_normalizeFormMethod: true,
  v7_partialHydration: true,
  v7_relativeSplatPath: true,
  v7_skipActionErrorRevalidation: true,
}
