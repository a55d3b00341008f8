import { lazy, Suspense, useSyncExternalStore } from 'react'

export type Told = { title: string; kind: 'good' | 'bad' }

const NOTHING: Told[] = []
let told: Told[] = NOTHING
let tellHost = () => {}

function tell(one: Told): void {
  told = [...told, one]
  tellHost()
}

/** Short words at the edge of the page, read out by screen readers too. */
export const say = (title: string) => tell({ title, kind: 'good' })
export const complain = (error: unknown) =>
  tell({ title: error instanceof Error ? error.message : String(error), kind: 'bad' })

/** What was not shown yet. */
export function takeTold(): Told[] {
  const taken = told
  told = NOTHING
  return taken
}

/** Loaded with the first words: most visits have none. */
const ToastList = lazy(() => import('./toast-list.tsx').then(({ ToastList }) => ({ default: ToastList })))

let everTold = false

export function Toasts() {
  const now = useSyncExternalStore(
    (onChange) => {
      tellHost = onChange
      return () => {
        tellHost = () => {}
      }
    },
    () => told,
  )
  everTold ||= now.length > 0
  return everTold ? (
    <Suspense>
      <ToastList told={now} />
    </Suspense>
  ) : null
}
