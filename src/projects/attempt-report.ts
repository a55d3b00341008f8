import type { Log } from '@bluehour/engine/log'
import type { Tracing } from '../lib/tracing.ts'
import type { Project } from '../store/projects.ts'
import type { Outcome, WorkerMetrics } from './worker-metrics.ts'

type ReportDeps = { log: Log; metrics: WorkerMetrics; tracing: Tracing }

export type Step = <Result>(name: string, work: () => Promise<Result>) => Promise<Result>

/** What one attempt at a project leaves in metrics and traces, and what its log lines say of it. */
export function reportAttempt({ metrics, tracing }: ReportDeps, project: Project) {
  const { id: projectId, mode, kind, attempts: attempt, request_id: requestId, traceparent } = project
  const startedMs = Date.now()
  if (attempt === 1 && project.started_at) {
    metrics.waited(kind, (project.started_at.getTime() - project.created_at.getTime()) / 1000)
  }
  const span = tracing.begin(`project ${mode}`, 'consumer', { 'project.id': projectId, mode, attempt }, traceparent)

  const step: Step = async (name, work) => {
    const part = tracing.begin(name, 'internal', { 'project.id': projectId }, span.traceparent)
    try {
      const result = await work()
      part.end()
      return result
    } catch (error) {
      part.end({}, error)
      throw error
    }
  }
  return {
    facts: { projectId, mode, attempt, ...(requestId && { requestId }) },
    step,
    ms: () => Date.now() - startedMs,
    end(outcome: Outcome, error?: { code: string; message: string }): void {
      metrics.ended({ mode, outcome, code: error?.code ?? '', seconds: (Date.now() - startedMs) / 1000 })
      span.end({ outcome, ...(error && { 'error.code': error.code }) }, error?.message)
    },
  }
}
