import { type ComponentType, type LazyExoticComponent, lazy, type ReactNode, Suspense, useState } from 'react'
import type { Account } from '../api/types.ts'

type OfAccount = ComponentType<{ account: Account }>
type OnDemandProps = {
  /** Of the button that stands there until it is pressed. */
  label: string
  className: string
  children: ReactNode
  /** Something with a trigger of the same looks, which opens itself when it comes. */
  load: () => Promise<{ default: OfAccount }>
  account: Account
}

/** A menu whose program is fetched when somebody wants it: most visits open none. */
export function OnDemand({ label, className, children, load, account }: OnDemandProps) {
  const [Menu, setMenu] = useState<LazyExoticComponent<OfAccount> | undefined>()
  const closed = (
    <button type="button" className={className} aria-haspopup="menu" onClick={() => setMenu(lazy(load))}>
      {children}
      <span className="visually-hidden">{label}</span>
    </button>
  )
  if (!Menu) return closed
  return (
    <Suspense fallback={closed}>
      <Menu account={account} />
    </Suspense>
  )
}
