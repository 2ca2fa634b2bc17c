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

const loadForm = async () =>
  (await import('../../content/forms/executive-workshop-booking')).executiveWorkshopBooking
const BookingForm = lazyForm(loadForm)
/** One of the form's modes: the form with that option's words on its button, and its answer. */
const option = (mode: BookingMode) => ({
  mode,
  preset: { mode },
  Form: lazyForm(async () => {
    const form = await loadForm()
    return { ...form, copy: { ...form.copy, submit: words[mode].submit } }
  }),
})
const options = [option('individual'), option('team')]

/** Id of the section with the options, on the page. */
const OPTIONS = 'contact'
/** Id of the form that asks for the option itself. */
const BOOKING = 'booking'

/**
 * Two options, and the form of the chosen one. The choice is in the address (`?option=team`), so it can be linked and
 * survives a reload; the prerendered page has no query. Until the form of the option has loaded, and without scripts, one
 * form asks for the option itself.
 */
export function ExecutiveBooking() {
  const { chosen, addressOf } = useBooking()
  return (
    <>
      <ul className={styles.options}>
        {options.map(({ mode }) => (
          <li key={mode}>
            <Link
              to={addressOf(mode)}
              className={styles.option}
              data-option={mode}
              data-surface={mode === chosen?.mode ? 'pine' : 'paper'}
              aria-current={mode === chosen?.mode ? 'true' : undefined}
            >
              <span className="title-s">{words[mode].title}</span>
              <span className={styles.mark}>{mode === chosen?.mode ? <Check /> : <ArrowRight />}</span>
              <span>{words[mode].text}</span>
            </Link>
          </li>
        ))}
      </ul>
      {chosen ? (
        <section className={styles.booking} data-surface="paper" aria-labelledby="booking-title">
          <h3 id="booking-title" className="title-m">
            {words[chosen.mode].form}
          </h3>
          <p className="soft">{words.note}</p>
          <chosen.Form preset={chosen.preset} />
        </section>
      ) : (
        <InPageForm form={BookingForm} id={BOOKING} heading={words.inPage} />
      )}
    </>
  )
}

/** Buttons of the hero, the primary one first: each leads to the form of its option. */
export function BookingButtons() {
  const { addressOf } = useBooking()
  return [...options].reverse().map(({ mode }) => (
    <ButtonLink key={mode} to={addressOf(mode)} variant={mode === 'team' ? 'primary' : 'quiet'}>
      {words[mode].title}
    </ButtonLink>
  ))
}

/**
 * The option that the address names, and the addresses of both. They keep the other parameters of the page's address, and lead to
 * the options, below which the form of the chosen one stands. Before hydration they lead to the form in the page.
 */
function useBooking() {
  const query = useQuery()
  const isHydrated = useIsHydrated()
  const addressOf = (mode: BookingMode) => {
    const search = new URLSearchParams(query)
    search.set('option', mode)
    return isHydrated ? (`?${search}#${OPTIONS}` as const) : (`#${BOOKING}` as const)
  }
  return { chosen: options.find(({ mode }) => mode === query.get('option')), addressOf }
}
