import { Menu } from '@base-ui/react/menu'
import { BellIcon, CheckCircleIcon, ExclamationTriangleIcon } from '@heroicons/react/24/outline'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { libraryQuery } from '../api/queries.ts'
import type { Account, LibraryItem } from '../api/types.ts'
import { ago, number } from './format.ts'

const SEEN = 'bluehour-notices-seen'
const SHOWN_MAX = 8

const endOf = (project: LibraryItem) => project.completed_at ?? project.failed_at

/** What ended while nobody looked, and a balance that runs low. */
export function Notices({ account }: { account: Account }) {
  const navigate = useNavigate()
  const { data } = useInfiniteQuery(libraryQuery({}))
  const [seen, setSeen] = useState(() => localStorage.getItem(SEEN) ?? '')
  const ended = (data?.pages[0]?.items ?? []).filter(endOf).slice(0, SHOWN_MAX)
  const isLow = account.low_balance !== null && account.credits < account.low_balance
  const fresh = ended.filter((project) => (endOf(project) ?? '') > seen).length + (isLow ? 1 : 0)
  function look(open: boolean) {
    if (!open) return
    const latest = new Date().toISOString()
    localStorage.setItem(SEEN, latest)
    // Shown as new until it is closed and opened again.
    setTimeout(() => setSeen(latest), 1500)
  }
  return (
    <Menu.Root onOpenChange={look}>
      <Menu.Trigger className="icon-button bell" aria-label={fresh > 0 ? `Notices, ${fresh} new` : 'Notices'}>
        <BellIcon aria-hidden />
        {fresh > 0 && <span className="bell-dot" aria-hidden />}
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner className="positioner" sideOffset={8} align="end">
          <Menu.Popup className="popup menu notices">
            {isLow && (
              <Menu.Item className="option notice" data-kind="low" onClick={() => navigate({ to: '/plan' })}>
                <ExclamationTriangleIcon aria-hidden />
                <span>
                  <b>Your balance is low</b>
                  <span className="soft">
                    {number(account.credits)} credits are left, below your alert of {number(account.low_balance ?? 0)}.
                  </span>
                </span>
              </Menu.Item>
            )}
            {ended.map((project) => (
              <Menu.Item
                key={project.id}
                className="option notice"
                data-kind={project.status}
                data-new={(endOf(project) ?? '') > seen || undefined}
                onClick={() => navigate({ to: '/my-library/$id', params: { id: project.id } })}
              >
                {project.status === 'complete' ? (
                  <CheckCircleIcon aria-hidden />
                ) : (
                  <ExclamationTriangleIcon aria-hidden />
                )}
                <span>
                  <b>{project.name}</b>
                  <span className="soft">
                    {project.status === 'complete' ? 'is done' : 'failed, you were not charged'},{' '}
                    {ago(endOf(project) ?? project.created_at)}
                  </span>
                </span>
              </Menu.Item>
            ))}
            {!isLow && ended.length === 0 && <p className="menu-email">Nothing has happened yet.</p>}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}
