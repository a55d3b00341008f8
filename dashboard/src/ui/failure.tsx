import { ExclamationTriangleIcon } from '@heroicons/react/24/outline'
import type { ReactNode } from 'react'

export function Failure({ error, action }: { error: unknown; action?: ReactNode }) {
  const message = error instanceof Error ? error.message : 'Something went wrong.'
  return (
    <div className="failure" role="alert">
      <ExclamationTriangleIcon aria-hidden />
      <p>{message}</p>
      {action}
    </div>
  )
}

/** Where nothing else is on the page. */
export function PageFailure({ error, action }: { error: unknown; action?: ReactNode }) {
  return (
    <div className="empty page-failure" role="alert">
      <div className="empty-icon" aria-hidden>
        <ExclamationTriangleIcon />
      </div>
      <h1>This did not work</h1>
      <p className="soft">{error instanceof Error ? error.message : 'Something went wrong.'}</p>
      {action}
    </div>
  )
}
