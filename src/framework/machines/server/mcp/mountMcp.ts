import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import {
  CallToolRequestSchema,
  ListToolsRequestSchema,
  type CallToolResult,
} from '@modelcontextprotocol/sdk/types.js';
import { Ajv } from 'ajv';
import type { FastifyInstance } from 'fastify';
import { appError, type AppError } from '#kernel/errors/AppError.ts';
import { err, ok } from '#kernel/Result.ts';
import type { Deps } from '#server/deps.ts';
import type { SessionContext } from '#server/http/People.ts';
import { auditRefusal } from '#server/http/auditRefusal.ts';
import { personRoute } from '#server/http/route.ts';
import { openTools, tools } from './tools';

const ajv = new Ajv({ allErrors: true, strict: false });
const checks = new Map(tools.map(({ name, inputSchema }) => [name, ajv.compile(inputSchema)]));

const contentOf = (value: unknown, isError = false): CallToolResult => ({
  content: [{ type: 'text', text: JSON.stringify(value) }],
  ...(isError ? { isError } : {}),
});

const refusal = ({ code, params, fields }: AppError): CallToolResult =>
  contentOf({ code, ...(params ? { params } : {}), ...(fields ? { fields } : {}) }, true);

/** Runs a tool; a refusal is an answer that the model can read. */
const callTool = async (
  deps: Deps,
  person: SessionContext,
  { name, input }: { readonly name: string; readonly input: Readonly<Record<string, unknown>> },
): Promise<CallToolResult> => {
  const tool = tools.find((one) => one.name === name);
  const check = checks.get(name);
  if (!tool || !check) return contentOf({ code: 'unknown_tool', name: name.slice(0, 60) }, true);
  if (!check(input))
    return contentOf(
      {
        code: 'invalid_input',
        fields: check.errors?.map(({ instancePath, message }) => ({ path: instancePath, message })),
      },
      true,
    );
  const answer = await tool.run(openTools(deps, person), input);
  if (!answer.ok)
    await auditRefusal(deps, answer.error, { context: person, target: `mcp ${name}` });
  return answer.ok ? contentOf(answer.value) : refusal(answer.error);
};

const createServer = (deps: Deps, person: SessionContext): Server => {
  const server = new Server(
    { name: deps.config.publicUrl, version: '1.0.0' },
    {
      capabilities: { tools: {} },
      instructions:
        'Call `entities` first, then `describe` before you search or change records of one. Try a change with dryRun before you make it.',
    },
  );
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: tools.map(({ name, description, inputSchema, readOnly }) => ({
      name,
      description,
      inputSchema,
      annotations: { readOnlyHint: readOnly, destructiveHint: false, openWorldHint: false },
    })),
  }));
  server.setRequestHandler(CallToolRequestSchema, ({ params }) =>
    callTool(deps, person, { name: params.name, input: params.arguments ?? {} }),
  );
  return server;
};

/**
 * Mounts the Model Context Protocol at `/mcp` (streamable HTTP, without sessions) for service accounts: the same
 * entities, rights, masks and approvals as everywhere.
 */
export const mountMcp = (app: FastifyInstance, deps: Deps): void => {
  app.route({
    method: 'POST',
    url: '/mcp',
    ...personRoute(deps, 'mcp', async (person, request, reply) => {
      if (!person.actor.isMachine) return err(appError('access.denied'));
      const server = createServer(deps, person);
      const transport = new StreamableHTTPServerTransport({ enableJsonResponse: true });
      reply.raw.on('close', () => {
        void transport.close();
        void server.close();
      });
      await server.connect(transport as Parameters<Server['connect']>[0]);
      reply.hijack();
      for (const [name, value] of Object.entries(reply.getHeaders()))
        if (value !== undefined) reply.raw.setHeader(name, value);
      await transport.handleRequest(request.raw, reply.raw, request.body);
      return ok(reply);
    }),
  });
  // Without sessions there is nothing to listen to and nothing to end.
  app.route({
    method: ['GET', 'DELETE'],
    url: '/mcp',
    handler: (_request, reply) => reply.code(405).header('allow', 'POST').send(),
  });
};
