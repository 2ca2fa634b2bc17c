import { FormDialog } from '../../components/forms/FormDialog/FormDialog'
import { InPageForm } from '../../components/forms/FormDialog/InPageForm'
import { lazyForm } from '../../components/forms/LeadForm/lazyForm'
import { summerSchool } from '../../content/pages/summer-school'
import { IntensiveCard } from './IntensiveCard'
import styles from './Intensives.module.css'
import { countOneMore, savedSpots, useSavedSpots } from './lists'

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
          <IntensiveCard
            key={intensive.title}
            intensive={intensive}
            action={<SaveASpot intensive={intensive.title} />}
          />
        ))}
      </div>
      <InPageForm form={SaveASpotForm} id={IN_PAGE} heading={intensives.plain} />
    </>
  )
}

function SaveASpot({ intensive }: { intensive: string }) {
  const saved = useSavedSpots(intensive)
  return (
    <div className={styles.save}>
      {saved !== undefined && <p className={styles.saved}>{intensives.saved(saved)}</p>}
      <FormDialog
        form={SaveASpotForm}
        trigger={intensives.saveSpot}
        heading={intensives.dialog}
        topic={intensive}
        preset={{ intensive }}
        onSent={() => void countOneMore(savedSpots, intensive)}
        inPage={IN_PAGE}
      />
    </div>
  )
}
