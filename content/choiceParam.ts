/** Query parameter that carries a choice to a form, for example `/workshops/teams?about=hackathon#contact`. */
export const CHOICE_PARAM = 'about'
