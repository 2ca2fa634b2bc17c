/** The page of the workshop for investors, at a second address that is printed on invitations. */
export { default } from '../events/vibe-coding-vcs/+Page'
