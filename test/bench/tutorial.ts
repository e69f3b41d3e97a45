import {
  Body,
  ClassSerializerInterceptor,
  Controller,
  Get,
  HttpCode,
  Module,
  NotFoundException,
  Param,
  Post,
  Put,
  Query,
  ValidationPipe,
} from '@nestjs/common';
import { NestFactory, Reflector } from '@nestjs/core';
import { InjectDataSource, InjectRepository, TypeOrmModule } from '@nestjs/typeorm';
import { Exclude } from 'class-transformer';
import { IsIn, IsInt, IsNotEmpty, IsObject, IsOptional, IsString, MaxLength, Min } from 'class-validator';
import { Column, DataSource, Entity, In, PrimaryColumn, Repository } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';

/*
 * The other reference of the benchmark: NestJS with TypeORM as their documentation teaches it, on the same tables:
 * repositories, save(), the ValidationPipe, the ClassSerializerInterceptor.
 */

const text = { to: (value: string) => value, from: (value: Buffer | null) => value?.toString() ?? null };

abstract class Row {
  @PrimaryColumn({ type: 'varbinary', length: 128, name: 'org_id', transformer: text })
  orgID!: string;

  @PrimaryColumn({ type: 'varbinary', length: 36, transformer: text })
  id!: string;
}

abstract class VersionedRow extends Row {
  @Exclude()
  @Column({ type: 'int' })
  version!: number;

  @Column({ type: 'datetime', name: 'created_at', precision: 3 })
  createdAt!: Date;

  @Column({ type: 'datetime', name: 'updated_at', precision: 3 })
  updatedAt!: Date;
}

@Entity('rate')
class Rate extends VersionedRow {
  @Column()
  name!: string;

  @Column({ name: 'free_warranty_months' })
  freeWarrantyMonths!: number;

  @Column({ name: 'std_term_months' })
  stdTermMonths!: number;
}

@Entity('bond')
class Bond extends VersionedRow {
  @Column({ type: 'varbinary', name: 'project_id', transformer: text })
  projectID!: string;

  @Column({ name: 'project_name' })
  projectName!: string;

  @Column({ name: 'project_owner' })
  projectOwner!: string;

  @Column({ type: 'varbinary', name: 'bond_type', transformer: text })
  bondType!: string;

  @Column({ type: 'simple-json', name: 'bid_data', nullable: true })
  bidData!: object | null;
}

@Entity('rate_tier')
class RateTier extends VersionedRow {
  @Column({ type: 'varbinary', name: 'rate_id', transformer: text })
  rateID!: string;

  @Column({ type: 'decimal' })
  threshold!: string;

  @Column({ type: 'varbinary', transformer: text })
  type!: string;

  @Column({ type: 'decimal' })
  value!: string;
}

@Entity('bond_request')
class BondRequest extends VersionedRow {
  @Column({ type: 'simple-json', name: 'read_by' })
  readBy!: string[];
}

@Entity('audit_log')
class AuditEntry extends Row {
  @Column({ type: 'varbinary', name: 'project_id', transformer: text })
  projectID!: string;

  @Column({ type: 'varbinary', transformer: text })
  action!: string;

  @Column({ type: 'varbinary', name: 'actor_id', transformer: text })
  actorID!: string;

  @Column({ type: 'varbinary', name: 'target_id', transformer: text })
  targetID!: string;

  @Column({ type: 'varbinary', name: 'target_type', transformer: text })
  targetType!: string;

  @Column({ type: 'datetime', name: 'created_at', precision: 3 })
  createdAt!: Date;

  @Column({ type: 'simple-json' })
  metadata!: Record<string, string>;
}

class UpdateRate {
  @IsString()
  @IsNotEmpty()
  @MaxLength(255)
  name!: string;

  @IsInt()
  @Min(0)
  freeWarrantyMonths!: number;

  @IsInt()
  @Min(0)
  stdTermMonths!: number;
}

class CreateRate extends UpdateRate {
  @IsString()
  @MaxLength(128)
  orgID!: string;
}

class CreateBond {
  @IsIn(['bid', 'final'])
  bondType!: string;

  @IsString()
  projectID!: string;

  @IsString()
  projectName!: string;

  @IsString()
  projectOwner!: string;

  @IsOptional()
  @IsObject()
  bidData?: object;
}

const orgID = 'bench';

@Controller()
class TutorialController {
  constructor(
    @InjectRepository(Rate) private readonly rates: Repository<Rate>,
    @InjectRepository(RateTier) private readonly tiers: Repository<RateTier>,
    @InjectRepository(AuditEntry) private readonly log: Repository<AuditEntry>,
    @InjectDataSource() private readonly dataSource: DataSource,
  ) {}

  @Post('rate')
  createRate(@Body() body: CreateRate): Promise<Rate> {
    return this.saveWithAudit(Rate, { ...body, id: uuidv7() }, 'rate.created');
  }

  @Get('rate/:id')
  async getRate(@Param('id') id: string): Promise<Rate> {
    const rate = await this.rates.findOneBy({ orgID, id });
    if (!rate) throw new NotFoundException();
    return rate;
  }

  @Put('rate/:id')
  async updateRate(@Param('id') id: string, @Body() body: UpdateRate): Promise<Rate> {
    const rate = await this.getRate(id);
    return this.saveWithAudit(Rate, { ...rate, ...body }, 'rate.updated');
  }

  @Post('bond')
  @HttpCode(200)
  createBond(@Body() body: CreateBond): Promise<Bond> {
    return this.saveWithAudit(Bond, { ...body, orgID, id: uuidv7() }, 'bond.created');
  }

  @Post('rate_tier/query')
  @HttpCode(200)
  listTiers(
    @Body() { rateIDIn }: { rateIDIn: string[] },
    @Query('limit') limit?: string,
  ): Promise<RateTier[]> {
    const take = limit === undefined ? undefined : Number(limit);
    return this.tiers.find({ where: { orgID, rateID: In(rateIDIn) }, order: { id: 'ASC' }, take });
  }

  @Post('bond_request/:id/read')
  @HttpCode(200)
  read(@Param('id') id: string, @Body() { readerID }: { readerID: string }): Promise<BondRequest> {
    return this.dataSource.transaction(async (manager) => {
      const lock = { mode: 'pessimistic_write' } as const;
      const request = await manager.findOneOrFail(BondRequest, { where: { orgID, id }, lock });
      if (request.readBy.includes(readerID)) return request;
      request.readBy = [...request.readBy, readerID];
      await manager.save(AuditEntry, entryFor('bond_request.read', id));
      return manager.save(request);
    });
  }

  @Post('log/query')
  @HttpCode(200)
  listLog(@Body() { targetIDIn }: { targetIDIn: string[] }): Promise<AuditEntry[]> {
    return this.log.find({ where: { orgID, targetID: In(targetIDIn) }, order: { id: 'ASC' }, take: 100 });
  }

  private saveWithAudit<T extends VersionedRow>(
    type: new () => T,
    values: object,
    action: string,
  ): Promise<T> {
    return this.dataSource.transaction(async (manager) => {
      const now = new Date();
      const row = manager.create(type, {
        version: 1,
        createdAt: now,
        ...values,
        updatedAt: now,
      } as never);
      await manager.save(row);
      await manager.save(AuditEntry, entryFor(action, row.id));
      return row;
    });
  }
}

function entryFor(action: string, targetID: string): AuditEntry {
  const [targetType = ''] = action.split('.');
  const about = { action, targetID, targetType, actorID: 'tutorial', projectID: '', metadata: {} };
  return Object.assign(new AuditEntry(), { orgID, id: uuidv7(), createdAt: new Date(), ...about });
}

const url = new URL(process.env.DATABASE_URL!);
const entities = [Rate, Bond, RateTier, BondRequest, AuditEntry];

@Module({
  imports: [
    TypeOrmModule.forRoot({
      type: 'mysql',
      username: 'root',
      database: url.pathname.slice(1),
      host: url.hostname,
      port: Number(url.port || 3306),
      socketPath: url.searchParams.get('socketPath') ?? undefined,
      entities,
      poolSize: 10,
    }),
    TypeOrmModule.forFeature(entities),
  ],
  controllers: [TutorialController],
})
class TutorialModule {}

const app = await NestFactory.create(TutorialModule, { logger: false });
app.useGlobalPipes(new ValidationPipe({ transform: true, whitelist: true }));
app.useGlobalInterceptors(new ClassSerializerInterceptor(app.get(Reflector)));
await app.listen(Number(process.env.PORT ?? 0), '127.0.0.1');
process.stdout.write(`listening on ${await app.getUrl()}\n`);
