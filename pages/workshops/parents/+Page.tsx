import { useLoaderData } from 'react-router-dom'
import { HeroDrawing } from '../../../components/art/Drawing'
import { withDrawings } from '../../../components/art/withDrawings'
import { FormDialog } from '../../../components/forms/FormDialog/FormDialog'
import { InPageForm } from '../../../components/forms/FormDialog/InPageForm'
import { lazyForm } from '../../../components/forms/LeadForm/lazyForm'
import { Hero } from '../../../components/sections/Hero/Hero'
import { Section } from '../../../components/sections/Section/Section'
import { Tiles } from '../../../components/sections/Tiles/Tiles'
import { BackLink } from '../../../components/ui/BackLink/BackLink'
import { Cluster } from '../../../components/ui/Cluster/Cluster'
import { ButtonLink } from '../../../components/ui/Link/Link'
import { links } from '../../../content/links'
import { parents } from '../../../content/pages/parents'
import familyBirds from '../../../drawings/family-birds.svg?drawing'
import familyChores from '../../../drawings/family-chores.svg?drawing'
import familySpelling from '../../../drawings/family-spelling.svg?drawing'
import familyStory from '../../../drawings/family-story.svg?drawing'
import hands from '../../../drawings/hands.svg?hero'
import safetyLock from '../../../drawings/safety-lock.svg?drawing'
import safetyNames from '../../../drawings/safety-names.svg?drawing'
import safetyPair from '../../../drawings/safety-pair.svg?drawing'
import { ComingEvents } from './ComingEvents'
import type { LoadedParents } from './loader'

const { hero, why, build, safety, close, dialog } = parents

const ParentInquiry = lazyForm(
  async () => (await import('../../../content/forms/parent-workshop-inquiry')).parentWorkshopInquiry,
)

const built = { spelling: familySpelling, story: familyStory, chores: familyChores, birds: familyBirds }
const rules = { pair: safetyPair, lock: safetyLock, names: safetyNames }

/** Id of the form in the page. */
const IN_PAGE = 'join'

export default function ParentsPage() {
  const { coming } = useLoaderData() as LoadedParents
  const actions = (
    <>
      <FormDialog form={ParentInquiry} trigger={hero.join} heading={dialog.heading} inPage={IN_PAGE} />
      <ButtonLink href={links.parentsChat} variant="quiet">
        {hero.community}
      </ButtonLink>
    </>
  )
  return (
    <>
      <Hero
        eyebrow={<BackLink to="/workshops">{parents.back}</BackLink>}
        heading={hero.heading}
        lede={hero.lede}
        actions={actions}
        art={<HeroDrawing file={hands} />}
        artShape="wide"
      />
      <ComingEvents events={coming} />
      <Section surface="mint" headingPosition="above" heading={build.heading}>
        <Tiles look="gallery" items={withDrawings(build.items, built)} />
      </Section>
      <Section headingPosition="above" heading={why.heading} intro={why.intro}>
        <Tiles items={why.items} />
      </Section>
      <Section surface="mint" headingPosition="above" heading={safety.heading} intro={safety.intro}>
        <Tiles look="rows" items={withDrawings(safety.items, rules)} />
      </Section>
      <Section id="contact" surface="pine" band="statement" heading={close.heading} intro={close.intro}>
        <Cluster>{actions}</Cluster>
        <InPageForm form={ParentInquiry} id={IN_PAGE} />
      </Section>
    </>
  )
}
