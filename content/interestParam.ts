/** Query parameter that carries an interest to a form, for example `/workshops/teams?about=hackathon#contact`. */
export const INTEREST_PARAM = 'about'
