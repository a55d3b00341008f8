import { Menu } from '@base-ui/react/menu'
import { BellIcon, CheckCircleIcon, ExclamationTriangleIcon } from '@heroicons/react/24/outline'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { libraryQuery } from '../api/queries.ts'
import type { Account } from '../api/types.ts'
import { ago, number } from './format.ts'
import { endOf, isLow, lastSeen, newNotices, noteSeen } from './notice-count.ts'

const SHOWN_MAX = 8

/** What ended while nobody looked, and a balance that runs low. */
export function Notices({ account }: { account: Account }) {
  const navigate = useNavigate()
  const { data } = useInfiniteQuery(libraryQuery({}))
  const [open, setOpen] = useState(true)
  // What was new when it was opened stays marked until it is closed.
  const [seen, setSeen] = useState(lastSeen)
  useEffect(() => {
    if (open) noteSeen()
    else setSeen(lastSeen())
  }, [open])
  const items = data?.pages[0]?.items ?? []
  const ended = items.filter(endOf).slice(0, SHOWN_MAX)
  const low = isLow(account)
  const fresh = newNotices(items, seen)
  const count = fresh.length + (low ? 1 : 0)
  return (
    <Menu.Root open={open} onOpenChange={(next) => setOpen(next)}>
      <Menu.Trigger className="icon-button bell" aria-label={count > 0 ? `Notices, ${count} new` : 'Notices'}>
        <BellIcon aria-hidden />
        {count > 0 && <span className="bell-dot" aria-hidden />}
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner className="positioner" sideOffset={8} align="end">
          <Menu.Popup className="popup menu notices">
            {low && (
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
                data-new={fresh.includes(project) || undefined}
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
            {!low && ended.length === 0 && <p className="menu-email">Nothing has happened yet.</p>}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}
