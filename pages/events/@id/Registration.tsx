import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { LeadForm } from '../../../components/forms/LeadForm/LeadForm'
import { sendRequest } from '../../../components/forms/sendRequest'
import { Section } from '../../../components/sections/Section/Section'
import { Card } from '../../../components/ui/Card/Card'
import { eventRegistration } from '../../../content/forms/event-registration'
import type { Interest } from '../../../content/interests'
import { registration } from '../../../content/pages/registration'

const NO_INTERESTS: readonly Interest[] = []

const forWaitingList = {
  ...eventRegistration,
  copy: { ...eventRegistration.copy, submit: registration.waitingList },
}

export type RegistrationProps = {
  /** The event's id. */
  id: string
  /** How many seats the event has. */
  seats: number
  /** Staff have closed the registration: who comes now waits. */
  isFull?: boolean | undefined
}

/** The section `#event-registration`: what is left of an event's seats, until the visitor has registered, and the form for it. */
export function Registration({ id, seats, isFull }: RegistrationProps) {
  const known = useSeats(id)
  const waits = isFull || (known && (known.taken >= known.seats || known.waiting > 0))
  const left = isFull ? registration.full : known ? registration.left(known) : registration.all(seats)
  const { heading, waitingList } = registration
  const [preset] = useState({ event: id })
  const [isSent, setIsSent] = useState(false)
  return (
    <Section
      id="event-registration"
      heading={waits ? waitingList : heading}
      intro={isSent ? undefined : left}
    >
      <Card>
        <LeadForm
          form={waits ? forWaitingList : eventRegistration}
          preset={preset}
          interests={NO_INTERESTS}
          onSent={() => setIsSent(true)}
        />
      </Card>
    </Section>
  )
}

const counts = v.object({ seats: v.number(), taken: v.number(), waiting: v.number() })

/** The seats of an event as the sheet says; undefined until that is known, and if it cannot be read. */
function useSeats(id: string) {
  const [known, setKnown] = useState<v.InferOutput<typeof counts>>()
  useEffect(() => {
    sendRequest('GET', `${eventRegistration.endpoint}?event=${id}`).then(
      (answer) => v.is(counts, answer) && setKnown(answer),
      () => {},
    )
  }, [id])
  return known
}
