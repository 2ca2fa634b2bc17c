/** The loader of that page, for its second address. */
export { loader } from '../events/vibe-coding-vcs/loader'
