/** Texts of `/workshops/parents`. */
export const parents = {
  back: 'Back to Workshops',
  hero: {
    heading: 'Parents Who Build',
    lede: 'Sit down next to your child, choose something worth making, and build it together before bedtime.',
    join: 'Join a Workshop',
    community: 'Join the Community',
  },
  why: {
    heading: 'Makers, not scrollers',
    intro: 'Children copy what they see us do. So let them see us make something.',
    items: [
      {
        title: 'Side by side',
        text: 'One laptop, two chairs. The child has the ideas, the parent has the patience, and now and then it is the other way around.',
      },
      {
        title: 'Questions before answers',
        text: 'We practice asking: what did it get wrong, how would you check, who might this hurt? That habit lasts longer than any app.',
      },
      {
        title: 'Something to show',
        text: 'A game, a story with pictures, a quiz for grandma. Finished the same day, with a link to send her.',
      },
    ],
  },
  build: {
    heading: 'What families have built',
    items: [
      'A spelling game with the school’s own word list',
      'A bedtime story machine that knows the dog’s name',
      'A chore chart that hands out truly terrible jokes',
      'A field guide to the birds on one street',
    ],
  },
  safety: {
    heading: 'How we keep it safe',
    intro:
      'We choose tools that families may use, set up accounts with the parent, and never ask a child for a name, a face or an address.',
    points: [
      'Parents sign in, children steer',
      'No child’s data leaves the room',
      'Every tool we use is named beforehand',
    ],
  },
  close: {
    heading: 'Come and build with us',
    intro:
      'Tell us what you would like to make, or come and listen in the community first. Both are free to ask about.',
  },
  dialog: { heading: 'Join a workshop' },
} as const
