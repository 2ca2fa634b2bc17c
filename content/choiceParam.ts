/** Query field of the address that carries a choice to a form, with scripts and without. */
export const CHOICE_PARAM = 'about'
