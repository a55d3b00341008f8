import { infiniteQueryOptions, QueryClient, queryOptions } from '@tanstack/react-query'
import { ApiError, get } from './client.ts'
import type {
  ApiKey,
  Catalog,
  Delivery,
  LedgerLine,
  LibraryPage,
  ModeForm,
  PlanState,
  ProjectDetail,
  SessionState,
  Usage,
  Webhook,
} from './types.ts'

/** One cache of the service's answers. Whoever turns out to be signed out is shown the way in. */
export const queryClient: QueryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: (count, error) => count < 2 && !(error instanceof ApiError && error.status >= 400 && error.status < 500),
    },
  },
})

queryClient.getQueryCache().subscribe(({ query }) => {
  const { error } = query.state
  if (!(error instanceof ApiError) || error.status !== 401 || query.queryKey[0] === 'session') return
  void queryClient.invalidateQueries({ queryKey: ['session'] })
})

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: ({ signal }) => get<SessionState>('/api/session', signal),
  staleTime: 60_000,
})

export const catalogQuery = queryOptions({
  queryKey: ['catalog'],
  queryFn: ({ signal }) => get<Catalog>('/v1/catalog', signal),
  staleTime: Number.POSITIVE_INFINITY,
})

export const modeQuery = (mode: string) =>
  queryOptions({
    queryKey: ['mode', mode],
    queryFn: ({ signal }) => get<ModeForm>(`/v1/catalog/${encodeURIComponent(mode)}`, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })

export const keysQuery = queryOptions({
  queryKey: ['keys'],
  queryFn: ({ signal }) => get<{ items: ApiKey[] }>('/api/keys', signal),
})

export const webhooksQuery = queryOptions({
  queryKey: ['webhooks'],
  queryFn: ({ signal }) => get<{ items: Webhook[]; event_types: string[] }>('/api/webhooks', signal),
})

export const deliveriesQuery = (filter: Record<string, string>) =>
  infiniteQueryOptions({
    queryKey: ['deliveries', filter],
    queryFn: ({ signal, pageParam }) =>
      get<{ items: Delivery[]; next_cursor: string | null }>(
        `/api/deliveries?${new URLSearchParams(pageParam ? { ...filter, cursor: pageParam } : filter)}`,
        signal,
      ),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor,
    refetchInterval: 5_000,
  })

export const usageQuery = (from: string, to: string) =>
  queryOptions({
    queryKey: ['usage', from, to],
    queryFn: ({ signal }) => get<Usage>(`/api/usage?from=${from}&to=${to}`, signal),
    placeholderData: (before) => before,
  })

export const ledgerQuery = infiniteQueryOptions({
  queryKey: ['ledger'],
  queryFn: ({ signal, pageParam }) =>
    get<{ items: LedgerLine[]; next: number | null }>(`/api/ledger${pageParam ? `?before=${pageParam}` : ''}`, signal),
  initialPageParam: 0,
  getNextPageParam: ({ next }) => next,
})

export const planQuery = queryOptions({
  queryKey: ['plan'],
  queryFn: ({ signal }) => get<PlanState>('/api/plan', signal),
})

export type LibraryFilter = { q?: string; kind?: string; mode?: string; status?: string; from?: string; to?: string }

export const libraryQuery = (filter: LibraryFilter) =>
  infiniteQueryOptions({
    queryKey: ['library', filter],
    queryFn: ({ signal, pageParam }) => {
      // The first page is there at once; whoever scrolls gets more at a time.
      const given = Object.entries({ ...filter, cursor: pageParam, limit: pageParam ? '200' : '' }).filter(
        ([, value]) => value,
      )
      return get<LibraryPage>(`/api/library?${new URLSearchParams(given as [string, string][])}`, signal)
    },
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor,
    placeholderData: (before) => before,
  })

export const projectQuery = (id: string) =>
  queryOptions({
    queryKey: ['project', id],
    queryFn: ({ signal }) => get<ProjectDetail>(`/api/library/${encodeURIComponent(id)}`, signal),
  })
