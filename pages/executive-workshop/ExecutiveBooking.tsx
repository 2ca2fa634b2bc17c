import { InPageForm } from '../../components/forms/FormDialog/InPageForm'
import { lazyForm } from '../../components/forms/LeadForm/lazyForm'
import { useIsHydrated } from '../../components/islands/useIsHydrated'
import { useQuery } from '../../components/islands/useQuery'
import { ArrowRight, Check } from '../../components/ui/Icon/Icon'
import { ButtonLink, Link } from '../../components/ui/Link/Link'
import type { BookingMode } from '../../content/forms/executive-workshop-booking'
import { executiveWorkshop } from '../../content/pages/executive-workshop'
import styles from './ExecutiveBooking.module.css'

/** Words of both options, of their forms, and of the form without scripts. */
const words = executiveWorkshop.options

/** The same modes as in the form's definition, which is not imported because it would load the form's rules. */
const bookingModes: readonly BookingMode[] = ['individual', 'team']
const loadForm = async () =>
  (await import('../../content/forms/executive-workshop-booking')).executiveWorkshopBooking
const BookingForm = lazyForm(loadForm)
/** The form of one option, with that option's words on its button. */
const formOf = (mode: BookingMode) =>
  lazyForm(async () => {
    const form = await loadForm()
    return { ...form, copy: { ...form.copy, submit: words[mode].submit } }
  })

/** Id of the section with the options, on the page. */
const OPTIONS = 'contact'
/** Id of the form that asks for the option itself. */
const BOOKING = 'booking'

const presets = { individual: { mode: 'individual' }, team: { mode: 'team' } }
const optionForms = { individual: formOf('individual'), team: formOf('team') }

/**
 * Two options, and the form of the chosen one. The choice is in the address (`?option=team`), so it can be linked and
 * survives a reload; the prerendered page has no query. Until the form of the option has loaded, and without scripts, one
 * form asks for the option itself.
 */
export function ExecutiveBooking() {
  const query = useQuery()
  const mode = bookingModes.find((one) => one === query.get('option'))
  const addressOf = useBookingAddress()
  const OptionForm = optionForms[mode ?? 'individual']
  return (
    <>
      <ul className={styles.options}>
        {bookingModes.map((one) => (
          <li key={one}>
            <Link
              to={addressOf(one)}
              className={styles.option}
              data-option={one}
              aria-current={one === mode ? 'true' : undefined}
            >
              <span className={styles.mark}>{one === mode ? <Check /> : <ArrowRight />}</span>
              <span className={styles.title}>{words[one].title}</span>
              <span>{words[one].text}</span>
            </Link>
          </li>
        ))}
      </ul>
      {mode ? (
        <section className={styles.booking} data-surface="paper" aria-labelledby="booking-title">
          <div className={styles.words}>
            <h3 id="booking-title" className="title-m">
              {words[mode].form}
            </h3>
            <p className="soft">{words.note}</p>
          </div>
          <OptionForm preset={presets[mode]} headingLevel={4} />
        </section>
      ) : (
        <InPageForm form={BookingForm} id={BOOKING} heading={words.plain} />
      )}
    </>
  )
}

/** Buttons of the hero: each leads to the form of its option. */
export function BookingButtons() {
  const addressOf = useBookingAddress()
  return bookingModes.map((one) => (
    <ButtonLink key={one} to={addressOf(one)} variant={one === 'team' ? 'primary' : 'quiet'}>
      {words[one].title}
    </ButtonLink>
  ))
}

/**
 * Addresses of the options. They keep the other parameters of the page's address, and lead to the options, below which the form
 * of the chosen one stands. Before hydration they lead to the form in the page.
 */
function useBookingAddress() {
  const query = useQuery()
  const isHydrated = useIsHydrated()
  return (option: BookingMode) => {
    const search = new URLSearchParams(query)
    search.set('option', option)
    return isHydrated ? (`?${search}#${OPTIONS}` as const) : (`#${BOOKING}` as const)
  }
}
