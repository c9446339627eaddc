import { Link } from '../ui/Link.tsx'
import { Logo } from './Logo.tsx'
import { MainLinks } from './MainLinks.tsx'
import { MobileMenu } from './MobileMenu.tsx'

export const Header = () => (
  <header className="top">
    <div className="wrap bar">
      <Link className="logo" href="/">
        <Logo />
      </Link>
      <MainLinks label="Main" tight />
      <MobileMenu />
    </div>
  </header>
)
