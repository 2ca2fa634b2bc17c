import { vcsApplication } from '../content/forms/vcs-application.js'
import { receiveForm } from './_pipeline/receiveForm.js'

export default receiveForm(vcsApplication)
