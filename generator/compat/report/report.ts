import type { ContractComparison } from '../contracts/compare-contracts.ts';
import type { ReportFormat } from './formats.ts';
import { githubReport } from './github.ts';
import { htmlReport } from './html.ts';
import { jsonReport } from './json.ts';
import { textReport } from './text.ts';

/**
 * A comparison as text.
 *
 * @param spec path of the next contract
 * @param from the folder that paths are relative to
 */
export function report(
  comparison: ContractComparison,
  format: ReportFormat,
  { spec, from }: { readonly spec: string; readonly from: string },
): string {
  switch (format) {
    case 'text':
      return textReport(comparison, from);
    case 'json':
      return jsonReport(comparison, from);
    case 'github':
      return githubReport(comparison, spec, from);
    case 'html':
      return htmlReport(comparison, from);
  }
}
