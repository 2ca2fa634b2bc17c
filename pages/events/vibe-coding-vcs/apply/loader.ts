/** The loader of the workshop's page: its date. */
export { loader } from '../loader'
