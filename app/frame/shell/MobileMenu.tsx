import { resources } from '#content/navigation.ts'
import { LinkColumn } from './LinkColumn.tsx'
import { Logo } from './Logo.tsx'
import { MainLinks } from './MainLinks.tsx'
import { SearchField } from './SearchField.tsx'
import { ThemeControl } from './ThemeControl.tsx'

/** Opens the menu of small screens, before and without scripts. */
export const MenuButton = () => (
  <button className="toggle" type="button" aria-haspopup="dialog" command="show-modal" commandfor="menu">
    Menu
  </button>
)

/**
 * The menu of small screens: a native modal dialog, which the browser opens and closes. `menu.ts` adds what some
 * browsers lack. It is last in the page, for browsers that know no dialog and show it as part of the page.
 */
export const MobileMenu = () => (
  <dialog className="menu" id="menu" aria-label="Menu" closedby="any">
    <div className="bar">
      <span className="logo">
        <Logo />
      </span>
      <button className="toggle" type="button" command="close" commandfor="menu">
        Close menu
      </button>
    </div>
    <SearchField id="q-menu" />
    <MainLinks label="Menu" />
    <nav className="more-links" aria-label={`${resources.title} menu`}>
      {resources.groups.map(({ title, links }) => (
        <LinkColumn key={title} title={title} links={links} />
      ))}
    </nav>
    <ThemeControl name="theme-menu" />
  </dialog>
)
