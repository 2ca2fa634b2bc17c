import { LostShaving } from '../../components/art/LostShaving'
import { Hero } from '../../components/sections/Hero/Hero'
import { ButtonLink } from '../../components/ui/Link/Link'
import { notFound } from '../../content/routes'

/** Any address that the site does not have: prerendered as `404.html`, and the route table's `*`. */
export default function NotFoundPage() {
  return (
    <Hero
      heading={notFound.title}
      lede={notFound.text}
      actions={<ButtonLink to="/">{notFound.home}</ButtonLink>}
      art={<LostShaving />}
      artShape="wide"
    />
  )
}
