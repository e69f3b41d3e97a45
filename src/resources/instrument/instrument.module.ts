import { Module } from '@nestjs/common';
import { BondModule } from '../bond/bond.module.js';
import { DocumentModule } from '../document/document.module.js';
import { FillPool } from './fill-pool.js';
import { FormPages } from './form-pages.js';
import { InstrumentController } from './instrument.controller.js';
import { InstrumentRecords } from './instrument-records.js';
import { InstrumentService } from './instrument.service.js';

@Module({
  imports: [BondModule, DocumentModule],
  controllers: [InstrumentController],
  providers: [InstrumentService, InstrumentRecords, FormPages, FillPool],
  exports: [InstrumentRecords, FormPages, FillPool],
})
export class InstrumentModule {}
