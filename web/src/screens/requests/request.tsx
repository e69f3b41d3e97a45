import type { BondRequest, BondRequestField } from 'surety-bonding-client';
import { useState } from 'preact/hooks';
import { useLoaded } from '../../loading/use-loaded.js';
import { hrefOf } from '../../router/place.js';
import { client, may } from '../../session/session.js';
import { day } from '../../texts/format.js';
import { texts } from '../../texts/texts.js';
import { Badge } from '../../ui/badge.js';
import { Page } from '../../ui/page.js';
import { LoadedState } from '../../ui/states.js';
import { useMedia } from '../../ui/use-media.js';
import { useGeneration } from './generation.js';
import './request.css';
import { RequestActions } from './request-actions.js';
import { valueOf } from './request-rows.js';
import { statusTones } from './request-status.js';
import { Review } from './review.js';
import { useUpload } from './upload.js';
import { Working } from './working.js';

/** Below this the actions have a line of their own. */
const crowded = '(max-width: 1100px)';

/** One request: its fields beside the documents that they were read from. */
export default function Request({ requestID }: { requestID: string }) {
  const { requests } = texts.value;
  const asked = useLoaded(
    (signal) => client.value.bondRequests.get(requestID, { signal }),
    [requestID],
    'bond_request',
  );
  const fields = useLoaded(
    (signal) =>
      client.value.bondRequestFields.list({ requestIDIn: [requestID] }, { signal, pageSize: 1000 }).all(),
    [requestID],
    'bond_request_field',
  );
  const request = asked.now.state === 'here' ? asked.now.value : undefined;
  const known = fields.now.state === 'here' ? fields.now.value : [];
  const { orgID, projectID } = request ?? {};
  const documents = useLoaded(
    async (signal) =>
      orgID === undefined
        ? []
        : client.value.documents.list({ orgIDIn: [orgID], projectIDIn: [projectID!] }, { signal }).all(),
    [orgID, projectID],
    'document',
  );
  const [uploadedID, setUploadedID] = useState<string>();
  const generation = useGeneration(requestID, () => {
    asked.reload();
    fields.reload();
  });
  const upload = useUpload(request, (documentID) => {
    documents.reload();
    setUploadedID(documentID);
  });
  const isCrowded = useMedia(crowded);
  const mayWrite = may('editor') && (request?.status === 'draft' || request?.status === 'sent');
  const actions = request && mayWrite && (
    <RequestActions
      request={request}
      fields={known}
      onUpload={upload.run}
      isUploading={upload.isBusy}
      generation={generation}
      onMoved={asked.set}
      onStale={asked.reload}
    />
  );
  return (
    <Page
      title={titleOf(request, known)}
      isFixed
      within={[hrefOf('/requests'), requests.back]}
      beside={
        request && <Badge tone={statusTones[request.status]}>{requests.statuses[request.status]}</Badge>
      }
      subtitle={request && subtitleOf(request, known)}
      actions={!isCrowded && actions}
    >
      {isCrowded && actions && <div class="request-actions">{actions}</div>}
      <Working generation={generation} upload={upload} />
      <LoadedState of={asked.now} onRetry={asked.reload}>
        {(here) => (
          <LoadedState of={fields.now} onRetry={fields.reload}>
            {(all) => (
              <Review
                request={here}
                fields={all}
                documents={documents.now.state === 'here' ? documents.now.value : []}
                uploadedID={uploadedID}
                reading={generation.times}
                mayWrite={mayWrite}
                onSettled={(settled) =>
                  fields.set(all.map((field) => (field.id === settled.id ? settled : field)))
                }
                onStale={fields.reload}
              />
            )}
          </LoadedState>
        )}
      </LoadedState>
    </Page>
  );
}

function titleOf(request: BondRequest | undefined, fields: readonly BondRequestField[]): string {
  const { requests } = texts.value;
  return valueOf(fields, 'project.name') || (request ? requests.project(request.projectID) : requests.one);
}

function subtitleOf(request: BondRequest, fields: readonly BondRequestField[]): string {
  const { requests } = texts.value;
  const date = valueOf(fields, 'bid.date');
  const parts = [
    requests.types[request.bondType] ?? request.bondType,
    valueOf(fields, 'project.name') && requests.project(request.projectID),
    /^\d{4}-\d\d-\d\d$/.test(date) && requests.closes(day(date)),
  ];
  return parts.filter(Boolean).join(' · ');
}
