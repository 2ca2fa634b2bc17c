import { HeroDrawing } from '../../../components/art/Drawing'
import { withDrawings } from '../../../components/art/withDrawings'
import { FormDialog } from '../../../components/forms/FormDialog/FormDialog'
import { InPageForm } from '../../../components/forms/FormDialog/InPageForm'
import { lazyForm } from '../../../components/forms/LeadForm/lazyForm'
import { Hero } from '../../../components/sections/Hero/Hero'
import { Receipt } from '../../../components/sections/Receipt/Receipt'
import { Section } from '../../../components/sections/Section/Section'
import { Ticket } from '../../../components/sections/Ticket/Ticket'
import { Tiles } from '../../../components/sections/Tiles/Tiles'
import { BackLink } from '../../../components/ui/BackLink/BackLink'
import { Cluster } from '../../../components/ui/Cluster/Cluster'
import { solo } from '../../../content/pages/solo'
import shopBlock from '../../../drawings/shop-block.svg?drawing'
import shopFine from '../../../drawings/shop-fine.svg?drawing'
import shopRough from '../../../drawings/shop-rough.svg?drawing'
import shopShelf from '../../../drawings/shop-shelf.svg?drawing'
import soloBench from '../../../drawings/solo-bench.svg?hero'
import styles from './Solo.module.css'

const { hero, who, cohort, takeaways, close, dialog } = solo

const SoloInquiry = lazyForm(
  async () => (await import('../../../content/forms/solo-builder-inquiry')).soloBuilderInquiry,
)

/** One shop, week by week. */
const shop = { block: shopBlock, rough: shopRough, fine: shopFine, shelf: shopShelf }

/** Id of the form in the page. */
const IN_PAGE = 'join'

export default function SoloPage() {
  const join = <FormDialog form={SoloInquiry} trigger={hero.join} heading={dialog.heading} inPage={IN_PAGE} />
  return (
    <>
      <Hero
        eyebrow={<BackLink to="/workshops">{solo.back}</BackLink>}
        heading={hero.heading}
        lede={hero.lede}
        facts={<Ticket cells={hero.facts} />}
        actions={join}
        art={<HeroDrawing file={soloBench} />}
      />
      <Section headingPosition="above" heading={who.heading} intro={who.intro}>
        <Tiles items={who.items} />
      </Section>
      <Section
        id="approach"
        surface="mint"
        headingPosition="above"
        heading={cohort.heading}
        intro={cohort.intro}
      >
        <Tiles items={withDrawings(cohort.steps, shop)} />
      </Section>
      <Section id="contact" surface="pine" band="statement" heading={close.heading} intro={close.intro}>
        <div className={styles.takeaways}>
          <h3>{takeaways.heading}</h3>
          <Receipt lines={takeaways.items} />
        </div>
        <Cluster>{join}</Cluster>
        <InPageForm form={SoloInquiry} id={IN_PAGE} />
      </Section>
    </>
  )
}
