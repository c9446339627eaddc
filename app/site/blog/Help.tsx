import { CallOut } from '#frame/ui/CallOut.tsx'
import { contentHelp, postHelp } from './words.ts'

/** Below the listing: a blog page's one green surface. */
export const ContentHelp = () => (
  <CallOut
    id="help"
    title={contentHelp.title}
    text={contentHelp.text}
    acts={[contentHelp.primary, contentHelp.secondary]}
  />
)

export const PostHelp = () => <CallOut id="help" title={postHelp.title} text={postHelp.text} acts={[postHelp.action]} />
