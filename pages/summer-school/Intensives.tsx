import { useId } from 'react'
import { FormDialog } from '../../components/forms/FormDialog/FormDialog'
import { InPageForm } from '../../components/forms/FormDialog/InPageForm'
import { lazyForm } from '../../components/forms/LeadForm/lazyForm'
import { List } from '../../components/ui/List/List'
import { summerSchool } from '../../content/pages/summer-school'
import { countOneMore, savedSpots, useSavedSpots } from './counts'
import styles from './Intensives.module.css'

const { intensives } = summerSchool

const SaveASpotForm = lazyForm(async () => (await import('../../content/forms/save-a-spot')).saveASpot)

/** Id of the form in the page, which also asks for the intensive. */
const IN_PAGE = 'save-a-spot'

/** The three intensives, each with a button to save a spot and the number of saved spots. */
export function Intensives() {
  return (
    <>
      <div className={styles.Intensives}>
        {intensives.items.map((intensive) => (
          <Intensive key={intensive.title} {...intensive} />
        ))}
      </div>
      <InPageForm form={SaveASpotForm} id={IN_PAGE} heading={intensives.inPage} />
    </>
  )
}

function Intensive(intensive: (typeof intensives.items)[number]) {
  const { title, subtitle, price, description, examples, tools, outcome } = intensive
  const headingId = useId()
  const saved = useSavedSpots(title)
  return (
    <article aria-labelledby={headingId} className={styles.intensive} data-surface="paper">
      <h3 id={headingId}>{title}</h3>
      <p className="soft">{subtitle}</p>
      <p>
        <span className={styles.price}>{price}</span>{' '}
        {saved !== undefined && <span className="small soft">{intensives.saved(saved)}</span>}
      </p>
      <p>{description}</p>
      <h4>{intensives.examples}</h4>
      <List points={examples} />
      <h4>{intensives.tools}</h4>
      <p>{tools.join(', ')}</p>
      <h4>{intensives.outcome}</h4>
      <p>{outcome}</p>
      <div className={styles.save}>
        <FormDialog
          form={SaveASpotForm}
          trigger={intensives.saveSpot}
          heading={intensives.dialog}
          topic={title}
          preset={{ intensive: title }}
          onSent={() => void countOneMore(savedSpots, title)}
          inPage={IN_PAGE}
        />
      </div>
    </article>
  )
}
