/** The workshop for investors again, at the address that its invitations name. */
export { default } from '../events/vibe-coding-vcs/+Page'
