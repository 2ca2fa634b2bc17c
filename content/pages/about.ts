import { links } from '../links.js'
import { studio } from '../studio.js'

/** Texts of `/about`. */
export const about = {
  hero: {
    heading: studio.why,
    lede: 'Whittling is the plainest way to make something: a knife, a piece of wood, and the next cut. We teach AI like that.',
  },
  story: {
    heading: 'The story',
    lede: 'It began at a kitchen table.',
    paragraphs: [
      'Our founder had spent years watching companies buy software for problems that the people in the room could have described in one sentence. Then tools arrived that could turn that sentence into something that works, and still the sentence went into a ticket.',
      'So she invited eight people over: a school principal, a florist, two lawyers, a product manager, a retired engineer, her neighbor and her neighbor’s daughter. Each brought one annoying job. An hour later there were eight small programs on the table, none of them perfect, all of them in use the next day.',
      'That hour became the Power Hour. The kitchen table became a studio. The rule stayed: you learn to carve by carving, and you go home with what you carved.',
      'We are called Whittle because good tools come from taking away. A big wish becomes a small one, a small wish becomes a sentence, and a sentence becomes something that runs.',
    ],
  },
  founder: {
    heading: 'Our founder',
    paragraphs: [
      'She has led product teams at young companies and large ones, taught design at a university, and shipped more side projects than she will admit to in writing.',
      'She teaches every format herself at least once before anyone else does, and still reads every inquiry.',
    ],
  },
  projects: {
    heading: 'Six things she whittled',
    intro: 'Small tools, made in evenings, each one still in use by somebody.',
    visit: 'Visit Site',
    items: [
      {
        drawing: 'garden',
        href: links.projects.garden,
        title: 'Frostline',
        text: 'Plans a vegetable bed around the last frost of your own street.',
      },
      {
        drawing: 'recipe',
        href: links.projects.recipe,
        title: 'Pantry Draw',
        text: 'Deals you three dinners from whatever is left in the cupboard.',
      },
      {
        drawing: 'choir',
        href: links.projects.choir,
        title: 'Second Alto',
        text: 'Plays every voice but yours, so that a choir can practice alone.',
      },
      {
        drawing: 'ledger',
        href: links.projects.ledger,
        title: 'Kitchen Ledger',
        text: 'Splits a household’s costs without splitting the household.',
      },
      {
        drawing: 'atlas',
        href: links.projects.atlas,
        title: 'Block Atlas',
        text: 'A map of one neighborhood, drawn by the people who live there.',
      },
      {
        drawing: 'lamp',
        href: links.projects.lamp,
        title: 'Nightlamp',
        text: 'A bedtime story in which your child decides what happens next.',
      },
    ],
  },
  impact: {
    heading: 'In the neighborhood',
    paragraphs: [
      'One workshop in ten is free: for libraries, for schools, and for the non-profits who asked first.',
      'Last spring a class of adult learners built a phone tree for their building in a single evening. The local paper came to look, and stayed to build one too.',
    ],
    book: 'Book a Workshop',
    article: 'Read the article',
  },
} as const
