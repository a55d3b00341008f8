import { Menu } from '@base-ui/react/menu'
import { ArrowRightStartOnRectangleIcon, ComputerDesktopIcon, MoonIcon, SunIcon } from '@heroicons/react/24/outline'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { at, call } from '../api/client.ts'
import type { Account } from '../api/types.ts'
import { applyTheme, storedTheme, type Theme } from './theme.ts'
import { complain } from './toasts.tsx'

const THEMES: { theme: Theme; text: string; icon: typeof SunIcon }[] = [
  { theme: 'light', text: 'Light', icon: SunIcon },
  { theme: 'dark', text: 'Dark', icon: MoonIcon },
  { theme: 'system', text: 'As the system', icon: ComputerDesktopIcon },
]

export function AccountMenu({ account }: { account: Account }) {
  const client = useQueryClient()
  const [theme, setTheme] = useState(storedTheme)
  async function signOut() {
    await call('DELETE', '/api/session').catch(complain)
    client.clear()
    location.assign(at('/sign-in'))
  }
  return (
    <Menu.Root defaultOpen>
      <Menu.Trigger className="avatar">
        <span aria-hidden>{account.email.charAt(0).toUpperCase()}</span>
        <span className="visually-hidden">Account</span>
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner className="positioner" sideOffset={8} align="end">
          <Menu.Popup className="popup menu">
            <p className="menu-email">{account.email}</p>
            <Menu.RadioGroup
              value={theme}
              onValueChange={(next: Theme) => {
                setTheme(next)
                applyTheme(next)
              }}
            >
              {THEMES.map(({ theme: name, text, icon: Icon }) => (
                <Menu.RadioItem key={name} value={name} className="option" closeOnClick={false}>
                  <Icon aria-hidden />
                  {text}
                  <Menu.RadioItemIndicator className="option-mark">•</Menu.RadioItemIndicator>
                </Menu.RadioItem>
              ))}
            </Menu.RadioGroup>
            <Menu.Separator className="separator" />
            <Menu.Item className="option" onClick={signOut}>
              <ArrowRightStartOnRectangleIcon aria-hidden />
              Sign out
            </Menu.Item>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}
