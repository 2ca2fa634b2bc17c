/** What the same page needs at its other address. */
export { loader } from '../events/vibe-coding-vcs/loader'
