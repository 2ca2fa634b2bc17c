import { receiveForm } from '../../../api/_forms/receiveForm.js'
import { rateLimiter } from '../../../api/_http/rateLimit.js'
import { readEnvironment } from '../../../api/_settings/environment.js'
import { localSheets } from '../../../api/_sheets/local/localSheets.js'
import { workshopInquiry } from '../../../content/forms/workshop-inquiry.js'

/** Where the tests' site has the function. */
export const ADDRESS = `https://whittle.test${workshopInquiry.endpoint}`

type Watcher = {
  readonly onRow?: (tableId: string, cells: Readonly<Record<string, unknown>>) => void
  readonly onReason?: (reason: string) => void
}

/** The workshop inquiry's function with services that accept each row and e-mail at once and store nothing. */
export function inquiryFunction({ onRow, onReason }: Watcher = {}) {
  const read = readEnvironment({ RATE_LIMIT_PER_MINUTE: '0' })
  if (!read.ok) throw new Error(read.problems.join(' '))
  const { settings } = read
  return receiveForm([workshopInquiry], {
    clock: () => new Date(),
    limiter: rateLimiter(),
    afterAnswer: () => undefined,
    sendConfirmation: async () => false,
    alarm: async () => undefined,
    log: ({ reason }) => reason && onReason?.(reason),
    deployment: async () => ({
      settings,
      delivery: {
        sheets: {
          ...localSheets(settings),
          async append({ id }, { cells }) {
            onRow?.(id, cells)
            return { outcome: 'written' }
          },
          markSent: async () => undefined,
          column: async () => [],
          linkTo: () => undefined,
        },
        mailbox: { kind: 'local', send: async () => [], retryWaitsMs: [] },
      },
      payments: undefined,
    }),
  })
}
