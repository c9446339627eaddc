import { Logo } from './Logo.tsx'
import { MainLinks } from './MainLinks.tsx'
import { MenuButton } from './MobileMenu.tsx'

export const Header = () => (
  <header className="top">
    <div className="wrap bar">
      <a className="logo" href="/">
        <Logo defines />
      </a>
      <MainLinks label="Main" inBar />
      <MenuButton />
    </div>
  </header>
)
