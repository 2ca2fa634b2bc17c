import { eventStates } from './event.js'

/** Up to this number, only what is left is said. */
const FEW = 3

/** Texts of the registration for an event with seats. */
export const registration = {
  heading: eventStates.join,
  waitingList: eventStates.waitingList,
  /** While it is not known how many are left. */
  all: (seats: number) => (seats === 1 ? '1 seat' : `${seats} seats`),
  full: 'This event is full: join the waiting list',
  left({ seats, taken, waiting }: { seats: number; taken: number; waiting: number }) {
    const left = waiting > 0 ? 0 : seats - taken
    if (left <= 0)
      return `${seats === 1 ? 'The seat is' : `All ${seats} seats are`} taken: join the waiting list`
    return left <= FEW ? `${left} seat${left === 1 ? '' : 's'} left` : `${left} of ${seats} seats left`
  },
} as const
